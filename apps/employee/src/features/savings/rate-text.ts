const twoDecimals = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '4.10', of a rate or of the difference of two, in percent. */
export const aerText = (percent: number): string => twoDecimals.format(percent);

/** '4.10%'. */
export const rateText = (percent: number): string => `${aerText(percent)}%`;

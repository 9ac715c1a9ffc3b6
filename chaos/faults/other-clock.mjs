// Loaded before everything else of a server whose machine's clock is wrong: by CLOCK_OFF_BY_MS.
const offBy = Number(process.env.CLOCK_OFF_BY_MS ?? 0);
const RightDate = Date;
const rightNow = Date.now.bind(Date);

globalThis.Date = class Date extends RightDate {
  constructor(...input) {
    if (input.length === 0) super(rightNow() + offBy);
    else super(...input);
  }
  static now() {
    return rightNow() + offBy;
  }
};

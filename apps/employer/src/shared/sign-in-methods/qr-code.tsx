import { encode } from "uqr";

/** Modules around the code that stay light, as its standard asks. */
const QUIET = 4;

/** A QR code, drawn here: its content is sent to no one. Dark on light in either scheme, as cameras want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  const side = size + 2 * QUIET;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="208" height="208" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/**
 * Whether this code runs while the login page is drawn at build (`app/draw-login.tsx`): there is no document, no storage
 * and no other tab then, and what the server tells is not known yet.
 */
export const isDrawing = typeof document === "undefined";

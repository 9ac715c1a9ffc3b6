export { afterFrame } from "./action/after-frame.ts";
export { Button, type ButtonKind } from "./action/button.tsx";
export { IconButton } from "./action/icon-button.tsx";
export { Anchor, Link, LinkButton, NavigationContext } from "./action/link.tsx";

export { Alert } from "./feedback/alert.tsx";
export { Banner } from "./feedback/banner.tsx";
export { Chip, type Tone } from "./feedback/chip.tsx";
export { Loading, Skeleton, SkeletonRows } from "./feedback/skeleton.tsx";
export { hideOutcome, showSnackbar, snackbars } from "./feedback/snackbar-queue.ts";
export { SnackbarRegion } from "./feedback/snackbar-region.tsx";
export { EmptyState, ErrorState, StateScreen, type StateScreenProps } from "./feedback/state-screen.tsx";

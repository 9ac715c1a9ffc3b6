export { Card, CardHead, Inset } from "./surface/card.tsx";
export { CategoryPicture } from "./surface/category-appearance.tsx";
export { CategoryTile, type TileTone } from "./surface/category-tile.tsx";
export { Facts, type Fact } from "./surface/facts.tsx";
export { InitialsTile } from "./surface/initials-tile.tsx";
export { KeyFigures, type KeyFigure } from "./surface/key-figures.tsx";
export { PageBody, Pair, SideColumn, Stack, type PageWidth } from "./surface/layout.tsx";
export { ListRow, RowGroup, RowList } from "./surface/list-row.tsx";
export { RowActions, type RowAction } from "./surface/row-actions.tsx";

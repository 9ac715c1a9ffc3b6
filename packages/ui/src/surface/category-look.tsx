import BookOpen from "lucide-react/icons/book-open";
import Dumbbell from "lucide-react/icons/dumbbell";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import PiggyBank from "lucide-react/icons/piggy-bank";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import Smartphone from "lucide-react/icons/smartphone";
import TrainFront from "lucide-react/icons/train-front";
import Utensils from "lucide-react/icons/utensils";
import Wallet from "lucide-react/icons/wallet";
import Zap from "lucide-react/icons/zap";
import type { LucideIcon } from "lucide-react/types";
import { CategoryTile } from "./category-tile.tsx";

interface CategoryLook {
  readonly hue: number;
  readonly Icon: LucideIcon;
}

/** Looked through in this order: the first word found in the category's key gives its picture. */
const looks: readonly (readonly [RegExp, CategoryLook])[] = [
  [/grocer|supermarket/, { hue: 150, Icon: ShoppingBasket }],
  [/phone|mobile|internet|broadband/, { hue: 245, Icon: Smartphone }],
  [/bill|utilit|energy|electric|gas|water/, { hue: 245, Icon: Zap }],
  [/transport|travel|fuel|car|commut/, { hue: 70, Icon: TrainFront }],
  [/eat|restaurant|dining|food|coffee|takeaway/, { hue: 40, Icon: Utensils }],
  [/shop|cloth|retail/, { hue: 350, Icon: ShoppingBag }],
  [/hous|home|rent|mortgage|council|tax/, { hue: 210, Icon: House }],
  [/health|medic|pharm|care/, { hue: 12, Icon: HeartPulse }],
  [/gym|sport|fitness|leisure|entertain|lifestyle/, { hue: 12, Icon: Dumbbell }],
  [/educat|school|child|book|subscription/, { hue: 165, Icon: BookOpen }],
  [/saving|invest|pension/, { hue: 290, Icon: PiggyBank }],
  [/income|salary|wage|benefit|refund/, { hue: 150, Icon: Wallet }],
];

const otherwise: CategoryLook = { hue: 265, Icon: Landmark };

/** The tile of a category of transactions and planned payments, by its key. */
export function CategoryPicture({ category, small }: { readonly category: string; readonly small?: boolean }) {
  const key = category.toLowerCase();
  const { hue, Icon } = looks.find(([words]) => words.test(key))?.[1] ?? otherwise;
  return <CategoryTile hue={hue} icon={<Icon />} {...(small && { small })} />;
}

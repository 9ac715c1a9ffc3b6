import Banknote from "lucide-react/icons/banknote";
import Clapperboard from "lucide-react/icons/clapperboard";
import Gift from "lucide-react/icons/gift";
import HandCoins from "lucide-react/icons/hand-coins";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Percent from "lucide-react/icons/percent";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Plane from "lucide-react/icons/plane";
import Repeat from "lucide-react/icons/repeat";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import Sparkles from "lucide-react/icons/sparkles";
import Tag from "lucide-react/icons/tag";
import ToyBrick from "lucide-react/icons/toy-brick";
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

/** One hue and one icon per category key (`packages/texts/src/budgeting/categories.ts` names them). */
const appearances: Readonly<Record<string, CategoryLook>> = {
  income: { hue: 150, Icon: Wallet },
  benefits: { hue: 165, Icon: HandCoins },
  interest: { hue: 165, Icon: Percent },
  housing: { hue: 210, Icon: House },
  bills: { hue: 245, Icon: Zap },
  groceries: { hue: 150, Icon: ShoppingBasket },
  "eating-out": { hue: 40, Icon: Utensils },
  transport: { hue: 70, Icon: TrainFront },
  shopping: { hue: 350, Icon: ShoppingBag },
  entertainment: { hue: 310, Icon: Clapperboard },
  health: { hue: 12, Icon: HeartPulse },
  "personal-care": { hue: 330, Icon: Sparkles },
  children: { hue: 95, Icon: ToyBrick },
  holidays: { hue: 225, Icon: Plane },
  gifts: { hue: 350, Icon: Gift },
  insurance: { hue: 190, Icon: ShieldCheck },
  loan: { hue: 265, Icon: Percent },
  savings: { hue: 290, Icon: PiggyBank },
  transfer: { hue: 265, Icon: Repeat },
  cash: { hue: 130, Icon: Banknote },
  fees: { hue: 265, Icon: Landmark },
};

const otherwise: CategoryLook = { hue: 265, Icon: Tag };

/** The tile of a category of transactions and planned payments, by its key. */
export function CategoryPicture({ category, small }: { readonly category: string; readonly small?: boolean }) {
  const { hue, Icon } = appearances[category] ?? otherwise;
  return <CategoryTile hue={hue} icon={<Icon />} {...(small && { small })} />;
}

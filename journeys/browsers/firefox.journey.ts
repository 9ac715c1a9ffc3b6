import { openFirefox } from "./firefox.ts";
import { smokeIn } from "./smoke.ts";

smokeIn(openFirefox);

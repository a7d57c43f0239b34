// `npm run build`: everything `npm start` does before it serves, for whoever builds in one place and runs in another.
import { build, giveUp, install } from './prepare.mjs';

try {
  build(install());
} catch (cause) {
  giveUp(cause);
}

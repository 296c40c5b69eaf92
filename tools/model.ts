/**
 * `npm run model -- [HOW MANY] [FIRST SEED]`: plays the desk at random against the API and the model, 50 seeds when
 * nothing is said. A seed that fails prints itself; `npm run model -- 1 SEED` plays it again.
 */
import { runTool } from './tool.ts';

const [seeds = '50', first = '1'] = process.argv.slice(2);
process.env.MODEL_SEEDS = seeds;
process.env.MODEL_FIRST_SEED = first;
process.exit(runTool('vitest', 'run', '--project', 'node', 'server/testing/model') ? 0 : 1);

/** The application, as a process of its own that says where it is. */
import { openBenchLodge } from './bench-lodge.ts';

const [url = ''] = process.argv.slice(2);
const { address, token } = await openBenchLodge(url);
process.send?.({ address, token });

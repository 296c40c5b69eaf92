import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from './parse-table.ts';

const { file, limits } = workerData;
parentPort?.postMessage(await parseTable(file, limits));

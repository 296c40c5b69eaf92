import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { pageSettings } from '../lib/session/settings.ts';
import { Playground } from './playground.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(<Playground settings={await pageSettings()} />);

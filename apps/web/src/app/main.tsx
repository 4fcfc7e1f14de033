import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import { App } from './app.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

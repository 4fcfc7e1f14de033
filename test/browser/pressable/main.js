import { createElement as e } from 'react';
import { Button, Dialog, DialogTrigger, Modal } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

/** What of React Aria injects styles: whatever can be pressed, and a dialog over a page that must not scroll. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    e(DialogTrigger, null, e(Button, null, 'Open'), e(Modal, null, e(Dialog, { 'aria-label': 'Opened' }, 'Opened'))),
  );

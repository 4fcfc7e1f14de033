import { createElement as e } from 'react';
import { Button, Dialog, DialogTrigger, Modal } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

/** The parts of React Aria that inject styles: anything that can be pressed, and a dialog over a page that must not scroll. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    e(DialogTrigger, null, e(Button, null, 'Open'), e(Modal, null, e(Dialog, { 'aria-label': 'Opened' }, 'Opened'))),
  );

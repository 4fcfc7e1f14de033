import {
  CheckCheck,
  Hourglass,
  MessageCircleCheck,
  MessageCircleOff,
  MessageCircleQuestionMark,
  MessageCircleWarning,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';

export const MESSAGE_ICONS: Readonly<Record<NonNullable<CallMessage>['state'], ReactNode>> = {
  requested: <Hourglass size={18} />,
  sent: <MessageCircleCheck size={18} />,
  delivered: <CheckCheck size={18} />,
  read: <CheckCheck size={18} />,
  failed: <MessageCircleWarning size={18} />,
  skipped: <MessageCircleOff size={18} />,
  unknown: <MessageCircleQuestionMark size={18} />,
};

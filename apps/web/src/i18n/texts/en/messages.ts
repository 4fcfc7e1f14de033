import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { messages as ar } from '../ar/messages.ts';

export const messages = {
  paused: {
    title: 'WhatsApp messages have stopped since {{since}}',
    restored: 'The data was restored from a backup, and some patients’ requests for no messages may be missing.',
    goesOn: 'Messages start again once their corrected settings are saved, or a test message succeeds.',
    toSettings: 'Open the message settings',
    tellManagers: 'Tell a manager of the clinic, who can put it right in the settings. The screen calls patients as before.',
  },
  today: {
    title: 'WhatsApp messages today',
    delivered: 'Delivered',
    sent: 'Sent, not known to have arrived yet',
    failed: 'Not delivered',
    unknown: 'Unknown whether they arrived',
    skipped: 'Not sent',
    month: 'Messages this month',
    ofCap: '{{used}} of {{cap}}',
  },
} as const satisfies English<typeof ar>;

import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { messaging as ar } from '../ar/settings-messaging.ts';

export const messaging = {
  title: 'WhatsApp messages',
  about: 'Each patient who agreed gets a message when called, from the clinic’s account at Twilio.',
  demonstration:
    'This is a demonstration: no message leaves it. Messages are shown as sent, so that you can see how they look, but they reach nobody.',
  accountSid: 'Account SID',
  fromNumber: 'WhatsApp sender number',
  contentSid: 'Content SID of the call template',
  includeName: 'Say the patient’s name in the message',
  includeNameHint: 'The name is then sent to Twilio and WhatsApp. It needs a template with a place for it.',
  contentSidWithName: 'Content SID of the template with the name',
  contentSidWithNameHint: 'Without it messages use the call template, and have no name.',
  nearlyThere: {
    enabled: 'Tell patients when their turn is near',
    hint: 'One message a visit to patients who agreed to messages, by a template of its own.',
    minutes: 'Minutes before the turn',
    minutesHint: 'From {{min}} to {{max}}, by the expected wait as the patient’s page shows it.',
    contentSid: 'Content SID of the template for a turn that is near',
  },
  monthlyCap: 'Maximum messages per month',
  monthlyCapHint: 'Empty: no limit. Once it is reached, none is sent until the next month; calls go on.',
  token: {
    label: 'Auth token',
    hint: 'Kept encrypted; once saved, nobody is shown it.',
    set: 'Saved. It is never shown again.',
    replace: 'Replace',
    remove: 'Remove',
    keep: 'Keep the saved one',
    removing: 'Removed on saving.',
  },
  setUp: 'How to set it up at Twilio',
  test: {
    title: 'Test message',
    to: 'Phone number',
    toHint: 'One message with sample values, at the price of any other.',
    incomplete: 'Complete the account above and save it, then try it here.',
    unsaved: 'Save the changes above first: the test uses what is saved.',
    send: 'Send a test message',
    taken: 'Twilio took the message. Look at the phone; if it has not come within a minute, see the message log at Twilio.',
    takenInDemonstration: 'No message was sent: this is a demonstration. In a real clinic it would now reach this phone.',
    failed: 'An error occurred while sending the test message.',
    code: 'Code at Twilio: {{code}}',
  },
} as const satisfies English<typeof ar>;

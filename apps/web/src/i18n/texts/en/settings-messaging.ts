import type { messaging as ar } from '../ar/settings-messaging.ts';
import type { English } from '../texts.ts';

export const messaging = {
  title: 'WhatsApp messages',
  about: "Each patient who agreed gets a message when called, from the clinic's account at Twilio.",
  demonstration:
    'This is a demonstration, and no message leaves it. Messages count as sent here, so that it can be seen how they look, and reach nobody.',
  accountSid: 'Account SID',
  fromNumber: 'WhatsApp sender number',
  fromNumberHint: 'With the country code, such as +97145550123',
  contentSid: 'Content SID of the call template',
  includeName: "Say the patient's name in the message",
  includeNameHint: 'The name then leaves for Twilio and WhatsApp, and takes a template that has it.',
  contentSidWithName: 'Content SID of the template with the name',
  contentSidWithNameHint: 'Without it messages use the call template, and have no name.',
  token: {
    label: 'Auth token',
    hint: 'Kept encrypted; once saved, nobody is shown it.',
    set: 'Set, and shown to nobody.',
    replace: 'Replace',
    remove: 'Remove',
    keep: 'Keep the saved one',
    removing: 'Removed on saving.',
  },
  test: {
    title: 'Test message',
    to: 'Phone number',
    toHint: 'With the country code, such as +971501234567. One message with sample values, at the price of any other.',
    incomplete: 'Complete the account above and save it, then try it here.',
    unsaved: 'Save the changes above first: the test uses what is saved.',
    send: 'Send a test message',
    taken: 'Twilio took the message. Look at the phone; if it has not come within a minute, see the message log at Twilio.',
    takenInDemonstration: 'No message was sent: this is a demonstration. In a real clinic it would now reach this phone.',
    failed: 'An error occurred while sending the test message.',
    code: 'Code at Twilio: {{code}}',
  },
  setUp: {
    title: 'How to set it up at Twilio',
    account:
      "Register the clinic's number at Twilio as a WhatsApp sender, then copy the account SID and the auth token from there to this page.",
    inbound:
      'Enter this address in the settings of the sender, as the webhook for incoming messages, with POST. By it the clinic hears who wants no more messages.',
    inboundAddress: 'Address for incoming messages',
    notPublic:
      'The address of this page does not begin with https, so that neither receipts nor wishes for no messages reach it. Messages are sent all the same.',
    template:
      'Make a content template of the type “Call to action” with one of these two texts, and under it a button “Visit website” with the address below. Then submit it for WhatsApp approval in the category Utility.',
    body: { ar: 'Text in Arabic', en: 'Text in English' },
    button: { ar: 'Button in Arabic', en: 'Button in English' },
    bodyWithName: { ar: 'Text in Arabic, with the name', en: 'Text in English, with the name' },
    buttonAddress: 'Address of the button',
    variables:
      "Variables: 1 the clinic, 2 the ticket number, 3 the secret of the patient's page, 4 the room (“-” in a clinic without rooms), and 5 the name, in the template that says it alone. A template must keep all of its own, since Twilio refuses a missing one and one too many.",
    withName: 'To say the name, submit another template with this text and the same button.',
    paste: 'Once it is approved, copy its content SID to this page, save, and send a test message.',
    copy: 'Copy',
    copyByHand: 'It could not be copied. Copy the text by hand.',
  },
} as const satisfies English<typeof ar>;

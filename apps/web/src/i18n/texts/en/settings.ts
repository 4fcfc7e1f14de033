import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { settings as ar } from '../ar/settings.ts';
import { look } from './settings-look.ts';
import { messaging } from './settings-messaging.ts';
import { places } from './settings-places.ts';
import { voice } from './settings-voice.ts';

export const settings = {
  title: 'Settings',
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  failed: 'An error occurred while updating the clinic.',
  clinic: {
    title: 'Clinic',
    about: 'As patients see it on the display, and staff on their pages.',
    name: 'Name of the clinic',
    lang: 'The clinic’s language',
    langHint: 'Used on the display, and for every member who has not chosen their own.',
    langs: { ar: 'العربية', en: 'English' },
    digits: 'Digits on Arabic pages',
    digitsOf: { latn: '0123456789', arab: '٠١٢٣٤٥٦٧٨٩' },
  },
  look,
  day: {
    title: 'Working day',
    about: 'Numbers begin at {{first}} again with every day.',
    timezone: 'Time zone',
    timezoneHint: 'Search by country or city.',
    timezoneNone: 'No time zone of this name',
    country: 'Country',
    countryHint: 'Phone numbers without a country code are read as numbers of this country.',
    countryNone: 'No country of this name',
    startsAt: 'The day begins at',
    startsAtHint: 'A clinic that is open past midnight chooses a later hour, such as {{time}}.',
    later:
      'A new time zone or start of the day takes effect with the next day that begins. The current working day stays as it is.',
  },
  places,
  analytics: {
    title: 'Targets and alerts',
    about: 'How waiting is measured, and which waits are marked as long.',
    target: 'A target for waiting',
    targetHint: 'Analytics show how many patients were called within it, and when calls come late.',
    minutes: 'Called within (minutes)',
    share: 'Of all patients (%)',
    alert: 'Mark long waits',
    alertHint: 'Lists show a wait in another colour once it is longer than this.',
    alertMinutes: 'Longer than (minutes)',
    weekStartsOn: 'First day of the week',
    staff: 'Figures of each member',
    staffHint:
      'Managers see how many patients each member called and how long their visits took. The audit trail records each change of this.',
  },
  privacy: {
    title: 'Patients’ data',
    about: 'How long it is kept after a visit, and when reception sees it again.',
    keep: 'Kept for',
    forever: 'Until it is erased by hand',
    limited: 'For a set time, then erased automatically',
    days: 'Days',
    explained: 'Erasing removes name, phone, age and reason for the visit, and cannot be undone. The figures stay as they are.',
    floor: 'Shortest time kept, in days',
    floorHint:
      'Nothing is erased or deleted before, unless the patient asks for it. It is raised here; only the system administrator lowers it.',
    recall: 'Show returning patients at reception',
    recallHint:
      'When reception types a whole phone number, it sees name and age of those who came with it in the last year, and need not type them again. Every search appears in the audit trail.',
    ask: {
      title: 'Erase old visits automatically?',
      text_one: 'Patients whose visit was more than {{count}} day ago are erased, and cannot be brought back.',
      text_other: 'Patients whose visit was more than {{count}} days ago are erased, and cannot be brought back.',
      now_one: 'One visit is erased once this is saved.',
      now_other: '{{count}} visits are erased once this is saved.',
      none: 'No visit is that old today.',
      since: 'The oldest is from {{day}}.',
      held_one: 'One visit stays, since it is on hold.',
      held_other: '{{count}} visits stay, since they are on hold.',
      failed: 'What would be erased is not known. Close this question, then try again.',
      confirm: 'Save and erase old visits',
    },
  },
  messaging,
  displays: {
    title: 'Displays',
    now: 'As they show now',
    about: 'How large the screen is and how far the last chair stands from it, so that each chair can read it.',
    inches: 'Size of the screen, in inches',
    metres: 'Distance of the last chair, in metres',
    voice,
  },
  account: {
    title: 'Your account',
    name: 'Name',
    email: 'Email',
    roles: 'Role',
    edit: 'To change your name or email, open the members page.',
    lang: 'Your language',
    langHint: 'For your own pages, whatever the clinic’s language is.',
    everywhere: {
      label: 'Sign out everywhere',
      about: 'If you left your account open on another device.',
      title: 'Sign out everywhere?',
      text: 'All your sessions end, this one too, in every clinic that you work in.',
      error: 'An error occurred while signing out.',
    },
  },
  leave: {
    title: 'Leave without saving?',
    text: 'There are unsaved changes in the settings. They are lost if you leave.',
    confirm: 'Leave without saving',
  },
} as const satisfies English<typeof ar>;

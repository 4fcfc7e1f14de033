import type { SignInErrorTexts } from '../texts.ts';

/** Errors that lead to the sign-in page, which loads no others. */
export const en: SignInErrorTexts = {
  'session.required': 'Sign in to continue.',
  'demonstration.thisMachineOnly':
    'This is a demonstration. It opens only on the machine that it runs on, at localhost. To use Dawr from other devices, set it up for a real clinic with dawr setup.',
  'request.tooMany': 'Too many attempts in a short time. Wait a little and try again.',
  internal: 'Something unexpected went wrong. Try again, and tell your administrator if it stays.',
  'store.unavailable': 'Dawr is not available for the moment. Wait a little and try again.',

  'clinic.notFound': 'There is no such clinic. Check the link.',
  'display.linkEnded':
    'This display link has ended. Scan the code on the screen of the clinic again, or ask the manager for a new link.',
  'member.identityMismatch':
    'This member is bound to another account at the sign-in provider. Ask the manager to review their email.',

  'email.notFound': 'Email not found',
  'provider.notFound': 'This way to sign in is not available here. Choose another one.',
  'provider.unavailable': 'The sign-in service cannot be reached. Wait a little and try again.',
  'signIn.expired': 'Signing in took too long. Start again.',
  'signIn.cancelled': 'The sign-in was cancelled. Start again whenever you like.',
  'signIn.failed':
    'The answer of the sign-in service could not be verified. Start again; if it keeps happening, tell your administrator.',
  'signIn.emailUnverified': 'The provider has not verified your email. Verify it there and try again.',
  'signIn.notMember': 'This account is not a member of the clinic. Use another one, or ask the manager of the clinic.',
  'signIn.banned': 'Your access to this clinic is suspended. Ask the manager of the clinic.',
};

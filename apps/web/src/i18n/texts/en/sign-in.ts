import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { signIn as ar } from '../ar/sign-in.ts';

export const signIn = {
  title: 'Welcome to Dawr',
  text: 'The queue of your clinic, in one place.',
  panel: { name: 'Dawr', title: 'Everyone’s turn, clear to everyone' },
  badges: { live: 'Live updates', secure: 'Secure platform' },
  email: { label: 'Email', placeholder: 'name@clinic.ae', next: 'Continue' },
  provider: {
    title: 'Continue with your account',
    google: 'Sign in with Google',
    microsoft: 'Sign in with Microsoft',
    other: 'Use another email',
    none: 'There is no way to sign in yet. Ask your administrator to set up Google or Microsoft.',
  },
  refused: {
    title: 'You were not signed in',
    todo: 'Try again, or use another email.',
  },
} as const satisfies English<typeof ar>;

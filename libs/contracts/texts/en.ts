import { en as fields } from './fields/en.ts';
import { en as signInErrors } from './sign-in/en.ts';
import type { Texts } from './texts.ts';

export const en: Texts<'en'> = {
  errors: {
    ...signInErrors,
    'ticket.notFound': 'There is no such ticket; it may have been deleted. Refresh the list.',
    'ticket.pastDay': 'This ticket is of an earlier day: it cannot be called, edited or returned to the queue.',
    'ticket.finished': 'This ticket is finished. If the patient is still here, return it to the queue first.',
    'ticket.notWaiting': 'This number is not waiting any more.',
    'ticket.notNotified': 'This patient is not being called now. Call first.',
    'ticket.alreadyWaiting': 'This patient is in the queue.',
    'ticket.alreadyCalled': 'This patient was called a moment ago. Check the list before you call again.',
    'ticket.calledElsewhere': 'This patient is being called from another room.',
    'ticket.sameService': 'This patient waits for this service already.',
    'ticket.callLimitReached': 'This patient has been called as often as is allowed. Complete or cancel the ticket.',
    'queue.patientAlreadyCalled': 'Another patient is being called. Complete that one first.',
    'queue.nobodyWaiting': 'Nobody is waiting now.',
    'queue.movedOn': 'The queue has moved on since you last saw it. Check the list and try again.',
    'service.none': 'This clinic has no services to send patients on to.',
    'patient.onHold': 'The data of this patient is on hold: it is neither deleted nor erased before the hold is released.',
    'patient.underFloor':
      'The clinic still has to keep the data of this patient: before that time it is erased only if the patient asks for it.',

    'member.notFound': 'There is no such member. Refresh the list.',
    'member.emailTaken': 'Another member of the clinic has this email.',
    'member.emailDeleted': 'A deleted member has this email. You can restore them instead.',
    'member.lastManager': 'A clinic needs a manager. Make somebody else a manager first.',
    'member.managerExists': 'This clinic has an active manager. Ask them to invite members.',
    'member.self': 'You cannot do this to your own account. Ask another manager.',

    'clinic.alreadyOpen': 'There is a clinic of this name already. Choose another.',
    'message.notFound': 'There is no such message. Refresh the list.',
    'message.notResendable': 'This message cannot be sent again now: the call is over, or it has been sent already.',
    'message.sidMismatch': 'This message is recorded under another number at the messaging provider.',
    'clinic.slugTaken': 'Another clinic has this short name. Choose a different one.',
    'retention.floor':
      'Data is kept for at least as long as the floor of the clinic says, and the floor is not lowered here. Ask your administrator.',
    'pairing.notFound': 'This code is wrong or has run out. Enter the one that the screen shows now.',

    'messaging.notConfigured': 'WhatsApp messages are not set up yet. The manager of the clinic completes them in settings.',
    'messaging.optedOut':
      'Messages of the clinic were stopped from this number. They come again once it sends START to the number of the clinic.',
    'messaging.refused': 'This message was not sent.',
    'messaging.unanswered': 'Twilio gave no answer, and the message may have been sent. Look at the phone before you try again.',
    'receipt.refused': 'The signature of this receipt is wrong.',
    'report.failed': 'Failed to export report. Please try again.',
    'report.rendererMissing':
      'Chromium, which makes the reports, does not start on the server. Ask your administrator to install it and set CHROMIUM_PATH to it.',
    'report.notFound': 'There is no such report, or it is no longer kept. Refresh the list.',
    'visit.notFound': 'This link is no longer valid. Ask reception about your turn.',
    'quarantine.notFound': 'Nothing of this stream waits here.',
    'verification.notFound': 'This check was not completed, or its result is no longer kept. Start a new one.',
    'heads.notHeads': 'This is not a file of checkpoints. One is written every night, or by dawr heads.',
    'heads.signedByAnother': 'This file was signed by another installation: this clinic’s log cannot be compared with it.',
    'heads.changed': 'This file was changed after it was signed: it proves nothing.',
    'heads.ofOthers': 'This file names nothing of this clinic’s log. Choose one of a day on which the clinic was open.',
    'projection.notFound': 'There is no projection of this name.',
    'job.notFound': 'There is no such job, or it is no longer kept.',
    'socket.messageInvalid': 'The message could not be read. Reload the page.',
  },
  ...fields,
};

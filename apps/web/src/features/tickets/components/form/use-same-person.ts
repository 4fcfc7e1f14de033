import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { IssueRequest, IssueRequestInput } from '#libs/contracts/tickets/patient-form.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ClinicPlaceContext } from '../../../../i18n/use-format.ts';
import type { ContractForm } from '../../../../lib/form/use-contract-form.ts';
import { usePhones } from '../../../../lib/phones/use-phones.ts';
import { ticketsByPhoneQuery } from '../../api/find-by-phone.ts';
import { isOpenTicket, isSamePerson, type Person, ticketOfPerson } from '../../rules/same-person.ts';

interface SamePerson {
  /** The ticket that the person in the form has today already; null: none is known, or it is no matter any more. */
  readonly ticket: TicketPair | null;
  /** Lets the person in the form have another one. */
  readonly allow: () => void;
  readonly forget: () => void;
  /** Looks once more right before a patient is added; true: the form has to ask first. */
  readonly stops: (values: IssueRequest) => Promise<boolean>;
}

/** Finds out whether the person in a new patient's form has a ticket today already, by phone and name. */
export function useSamePerson(control: ContractForm<IssueRequestInput, IssueRequest>['control'], isNew: boolean): SamePerson {
  const client = useQueryClient();
  const [sent, setSent] = useState<string | null>(null);
  const [name, typed] = useWatch({ control, name: ['patient.name', 'patient.phone'] });
  const phone = useWritten(typed);
  const person = { name, phone: phone.text };
  const allowed = useAllowed();
  // A number that is still being typed is looked for once its form is sent.
  const isWhole = isNew && name.trim() !== '' && (phone.isUsual || phone.text === sent);
  const { data } = useQuery({ ...ticketsByPhoneQuery(phone.text), enabled: isWhole });
  return {
    ticket: isWhole && data && !allowed.isShown(person) ? ticketOfPerson(data, person) : null,
    allow: () => allowed.set(person),
    forget: () => allowed.set(null),
    stops: async ({ patient }) => {
      if (!isNew || allowed.isNow(patient)) return false;
      setSent(patient.phone);
      // Where nobody answers, adding goes on, and says so itself.
      const pairs = await client.fetchQuery(ticketsByPhoneQuery(patient.phone)).catch(() => []);
      const found = ticketOfPerson(pairs, patient);
      if (found !== null && isOpenTicket(found)) return true;
      // The ticket that they get now is theirs: it is not told of, and a lost answer is asked for again.
      allowed.set(patient);
      return false;
    },
  };
}

/** The person who may have another ticket: for the page as it is shown, and at once for a form that is sent in the same breath. */
function useAllowed() {
  const [shown, setShown] = useState<Person | null>(null);
  const now = useRef<Person | null>(null);
  return {
    isShown: (person: Person) => shown !== null && isSamePerson(shown, person),
    isNow: (person: Person) => now.current !== null && isSamePerson(now.current, person),
    set: (person: Person | null) => {
      now.current = person;
      setShown(person);
    },
  };
}

/** The typed phone as the wire has it, and whether it looks like a whole one. */
function useWritten(typed: string): { readonly text: string; readonly isUsual: boolean } {
  const { country } = useContext(ClinicPlaceContext);
  const parsed = usePhones()?.parsePhone(typed, country);
  return parsed && 'phone' in parsed ? { text: parsed.phone, isUsual: parsed.isUsual } : { text: typed.trim(), isUsual: false };
}

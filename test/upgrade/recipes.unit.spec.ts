import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { partOf, unkeyed } from '#libs/ledger/command-context.ts';
import { FIRST_FORMAT } from '#libs/ledger/log/event-formats.ts';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { CHAIN_PURPOSE } from '#libs/privacy/chain-key.ts';
import { contextOfKey, contextOfSecret, PROOF } from '#libs/privacy/contexts.ts';
import { fingerprintOf } from '#libs/privacy/fingerprints.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { closeBox, openBox, seal, unseal } from '#libs/privacy/sealing.ts';
import { SigningKey } from '#libs/privacy/signing-key.ts';
import { CURRENT_RECIPE, FORMER_RECIPES } from '../../apps/api/src/platform/http/command-recipes.ts';

/**
 * Recipes behind every log and vault of this format. A value that is not as pinned here makes data unreadable, unprovable
 * or repeatable: change it only together with LOG_FORMAT, keep what read the former one, and add a golden folder.
 */
const SECRET = Buffer.alloc(32, 7);
const random = (bytes: number): Buffer => Buffer.alloc(bytes, 9);

describe('the recipes of formats 2 and 3', () => {
  it('pins the recipes of the formats that are read', () => {
    expect([FIRST_FORMAT, LOG_FORMAT]).toEqual([2, 3]);
  });

  it('writes canonical JSON as pinned', () => {
    const value = { b: [1e21, 0.1, null, true], a: { 10: 'ten', 2: 'two' }, دور: '\u2028 \ud800', c: undefined };
    expect(canonicalJson(value)).toBe(GOLDEN.canonicalJson);
  });

  it('hashes chained events as pinned', () => {
    const event = { id: 'e1', type: 'TicketIssued', data: { position: 1 }, metadata: { commandId: 'c', hash: 'ignored' } };
    const place = { stream: 'queue-palm_20261120', revision: 4, previous: 'before' };
    expect(new HashChain(SECRET).hashOf(place, event)).toBe(GOLDEN.chain);
  });

  it('derives command ids as pinned', () => {
    const request = { userId: 'u1', method: 'POST', route: '/v1/tickets/:id', params: { id: 't1' }, key: 'k1', body: { a: 1 } };
    expect(CURRENT_RECIPE(createSecretKey(SECRET), request)).toEqual(GOLDEN.command);
    expect(FORMER_RECIPES).toEqual([]);
  });

  it('derives the id of one of several commands of a request as pinned', () => {
    const actor = { userId: 'u1', roles: [], provider: 'test' } as const;
    const at = instant(new Date('2026-11-20T08:00:00Z'));
    const request = { ...unkeyed({ clinicId: 'palm' as ClinicId, actor, at }), commandId: 'c1', requestHash: 'h1' };
    expect(partOf(request, 't1')).toMatchObject({ commandId: GOLDEN.part, requestHash: 'h1', former: [] });
  });

  it('fingerprints phones as pinned', () => {
    expect(fingerprintOf(SECRET, '+971501112223')).toBe(GOLDEN.phonePrint);
  });

  it('seals and opens confidential details as pinned', () => {
    expect(seal(SECRET, { name: 'سارة' }, 'k1' as KeyId, random)).toBe(GOLDEN.sealed);
    expect(unseal(SECRET, GOLDEN.sealed, 'k1' as KeyId)).toEqual({ name: 'سارة' });
  });

  it('wraps keys and secrets with their row as pinned', () => {
    const contexts = [contextOfKey('palm', 'k1'), contextOfSecret(CHAIN_PURPOSE), contextOfSecret(PROOF)];
    expect(contexts).toEqual(['key palm k1', 'secret chain', 'secret the master key']);
    const wrapped = closeBox(SECRET, Buffer.from('inside'), contexts[0] ?? '', random);
    expect(wrapped.toString('base64')).toBe(GOLDEN.wrapped);
    expect(openBox(SECRET, Buffer.from(GOLDEN.wrapped, 'base64'), 'key palm k1').toString()).toBe('inside');
  });

  it('signs heads with Ed25519 as pinned', () => {
    expect(new SigningKey(SECRET).sign(Buffer.from('heads')).toString('base64')).toBe(GOLDEN.signature);
  });
});

const GOLDEN = {
  canonicalJson: '{"a":{"10":"ten","2":"two"},"b":[1e+21,0.1,null,true],"دور":"\u2028 \\ud800"}',
  chain: 'Ac5fmrIFI1GsQ02zxONjbyMIIfODdY8XmlKAnMj36BQ',
  command: {
    commandId: 'd6tWLxhzoj7k9v_oFAaYRPethRtx8eio3M8LrBPl_OI',
    requestHash: 'DgHTgyo-NUtmeNRtjUY-SkhyrwNHDHwPlKNLg2y2szM',
  },
  part: 'ZglGX7kh7oCCoQ-388Emv9TtweBHGRAHNmKp9j9woxc',
  phonePrint: 'rd8fcbwjclPyk4lXzy1Uxfs4GM-ibXfvEzqO4Kz5P18',
  sealed: 'AQkJCQkJCQkJCQkJCVyn6vXTleNbgrp44EEyEgd9kh6TAZXy9xd+aUkX3ZMmTOrT',
  wrapped: 'AQkJCQkJCQkJCQkJCU7r9/3alafvFPFyD4fTZbmnuTHQp1o=',
  signature: '0/T4gqNmGamgFj/bIVEBozgJEfIMftEKJPqEr98sKrnrOKKBeCopnerBqqMWT9paF4dkkFU5uwl6SsSF2YhuCQ==',
};

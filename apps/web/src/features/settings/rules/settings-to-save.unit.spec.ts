import { describe, expect, it } from '@jest/globals';
import { settingsToSave } from './settings-to-save.ts';

const GENERAL = { id: 'service-1', name: 'General', retired: false };
const ROOM = { id: 'room-1', name: 'Room 1', services: [], retired: false };

describe('the settings that a section sends', () => {
  it('sends a changed list with the list as it was, and no other', () => {
    const begun = { config: { services: [GENERAL], rooms: [ROOM] } };
    const rooms = [{ ...ROOM, name: 'Room A' }];
    expect(settingsToSave(begun, { config: { services: [GENERAL], rooms } })).toEqual({
      config: { rooms },
      before: { rooms: [ROOM] },
    });
  });

  it('sends no lists where other settings were changed', () => {
    expect(settingsToSave({ name: 'Al Noor' }, { name: 'Al Nakheel' })).toEqual({ name: 'Al Nakheel' });
  });
});

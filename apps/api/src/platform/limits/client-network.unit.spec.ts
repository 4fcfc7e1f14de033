import { describe, expect, it } from '@jest/globals';
import { networkOf, prefixOf, UNREADABLE } from './client-network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
    ['2001:db8::5', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['203.0.113.7:51000', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['[2001:db8:1:2::9]:51000', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
    ['[::ffff:203.0.113.7]:51000', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
    ['what a proxy made up', UNREADABLE],
    ['unknown', UNREADABLE],
    ['_hidden:1001', UNREADABLE],
    ['203.0.113.7:', UNREADABLE],
    ['203.0.113.700:1', UNREADABLE],
    ['[203.0.113.7', UNREADABLE],
    ['', UNREADABLE],
  ])('counts the address %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('counts all addresses of one IPv6 network as one client', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::2'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});

describe('the prefix of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.107:51000', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['[2001:0DB8:0010:0002::9]:51000', '2001:db8:10::/48'],
    ['2001:db8::5', '2001:db8::/48'],
    ['2001:0:1::5', '2001:0:1::/48'],
    ['::1', '::/48'],
    ['what a proxy made up', undefined],
  ])('tells the address %s as %s', (address, prefix) => {
    expect(prefixOf(address)).toBe(prefix);
  });
});

import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { Address } from './faults.ts';

const LEADER = gossip.MemberInfo.VNodeState.LEADER;

/** A cluster's members as a client is told of them at its start: the one that leads is all that it looks for. */
export function clusterLedBy({ host, port }: Address): gossip.ClusterInfo {
  const address = new gossip.EndPoint();
  address.setAddress(host);
  address.setPort(port);
  const member = new gossip.MemberInfo();
  member.setState(LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(address);
  const cluster = new gossip.ClusterInfo();
  cluster.setMembersList([member]);
  return cluster;
}

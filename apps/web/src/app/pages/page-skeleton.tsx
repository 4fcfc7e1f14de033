import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** A page of the dashboard on its way: its title, and something under it. */
export const PageSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className="mb-3 h-9 w-48" />
    <Skeleton className="mb-8 h-5 w-80 max-w-full" />
    <Skeleton className="h-72 w-full rounded-card" />
  </SkeletonGroup>
);

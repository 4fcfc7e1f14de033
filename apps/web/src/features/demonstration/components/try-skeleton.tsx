import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** The shape of desk and wall side by side. */
export const TrySkeleton = () => (
  <SkeletonGroup>
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_31rem]">
      <Skeleton className="h-[80dvh] w-full" />
      <Skeleton className="aspect-video w-full" />
    </div>
  </SkeletonGroup>
);

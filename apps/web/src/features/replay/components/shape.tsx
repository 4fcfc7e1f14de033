import { Skeleton, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton.tsx';

/** The shape of a day that is being read. */
export const Shape = () => (
  <div className="flex flex-col gap-6">
    <SkeletonGroup>
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
    <SkeletonRows rows={6} />
  </div>
);

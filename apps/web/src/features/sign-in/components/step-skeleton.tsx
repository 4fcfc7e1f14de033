import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** A skeleton in the shape of the step that comes. */
export const StepSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className="mb-3 h-5 w-32" />
    <Skeleton className="mb-4 h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </SkeletonGroup>
);

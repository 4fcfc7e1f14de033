import { FigureSkeleton } from '../../../ui/figure.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** The shape of the figures that come. */
export const Shape = () => (
  <SkeletonGroup>
    <Skeleton className="h-8 w-full max-w-3xl" />
    <Skeleton className="mt-3 mb-5 h-5 w-2/3 max-w-xl" />
    <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <FigureSkeleton />
      <FigureSkeleton />
      <FigureSkeleton />
      <FigureSkeleton />
    </div>
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  </SkeletonGroup>
);

import { FigureSkeleton } from '../../../ui/figure.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** The shape of the figures that come. */
export const Shape = () => (
  <SkeletonGroup>
    <div className="border-line-strong border-y bg-surface px-6 py-5 max-sm:px-4">
      <Skeleton className="h-9 w-full max-w-3xl" />
      <Skeleton className="mt-3 h-5 w-2/3 max-w-xl" />
    </div>
    <div className="grid grid-cols-2 gap-x-8 gap-y-4 px-6 py-4 max-sm:px-4 lg:grid-cols-4">
      <FigureSkeleton />
      <FigureSkeleton />
      <FigureSkeleton />
      <FigureSkeleton />
    </div>
    <div className="border-line-strong border-y bg-surface px-6 py-4 max-sm:px-4">
      <Skeleton className="h-80 w-full" />
    </div>
  </SkeletonGroup>
);

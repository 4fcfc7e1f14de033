import { Skeleton, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton.tsx';

/** The shape of a day that is being read. */
export const Shape = () => (
  <div className="grow border-line-strong border-t bg-surface">
    <SkeletonGroup>
      <div className="border-line-strong border-b px-6 py-4">
        <Skeleton className="h-44 w-full" />
      </div>
    </SkeletonGroup>
    <SkeletonRows rows={6} />
  </div>
);

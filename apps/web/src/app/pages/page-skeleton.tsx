import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/skeleton.tsx';

/** A page of the dashboard on its way: its title, and something under it. */
export const PageSkeleton = () => (
  <>
    <SkeletonGroup>
      <div className="flex min-h-18 items-center gap-4 px-6 max-sm:px-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-40 max-sm:hidden" />
      </div>
    </SkeletonGroup>
    <div className="grow border-line-strong border-t bg-surface">
      <SkeletonRows rows={8} />
    </div>
  </>
);

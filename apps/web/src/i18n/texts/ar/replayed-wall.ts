export const replayedWall = {
  title: 'شاشة العرض كما كانت',
  failed: 'تعذّر إظهار شاشة العرض كما كانت. بقية الصفحة لا تتأثر بذلك.',
} as const;

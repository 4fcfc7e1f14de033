import type { Page } from 'puppeteer';

/** The height of what is painted in an element's box, in pixels: the rows that are not of its ground. */
export async function inkHeight(page: Page, selector: string): Promise<number> {
  const clip = await page.$eval(selector, (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    // A little around it, so that the ground is seen above and below.
    return { x: Math.max(0, left), y: Math.max(0, top - 4), width, height: height + 8 };
  });
  const picture = await page.screenshot({ clip, encoding: 'base64' });
  const reader = await page.browser().newPage();
  try {
    return Number(await reader.evaluate(`(${ROWS})(${JSON.stringify(picture)})`));
  } finally {
    await reader.close();
  }
}

/** Rows of a picture in which some pixel differs from its first one by half of what pixels can differ or more. */
const ROWS = `async (picture) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isInk = (at) => Math.abs(data[at] - data[0]) + Math.abs(data[at + 1] - data[1]) + Math.abs(data[at + 2] - data[2]) > 255;
  const rows = [];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      if (isInk((row * width + column) * 4)) {
        rows.push(row);
        break;
      }
  return rows.length === 0 ? 0 : rows[rows.length - 1] - rows[0] + 1;
}`;

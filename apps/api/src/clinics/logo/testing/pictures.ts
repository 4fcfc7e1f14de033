import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

/** A grey PNG with the given chunks before its picture. */
export function png(width: number, height: number, before: Readonly<Record<string, string>> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) + 1), 0x7f));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Object.entries(before).map(([type, text]) => chunk(type, Buffer.from(text))),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The container of a JPEG, with the given text in a camera's segment. */
export function jpeg(width: number, height: number, about = ''): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(about === '' ? [] : [segment(0xe1, Buffer.from(`Exif\0\0${about}`)), segment(0xfe, Buffer.from(about))]),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

const part = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** The container of a lossless WebP; `about` makes it an extended one with words in it. */
export function webp(width: number, height: number, about = ''): Buffer {
  const picture = Buffer.alloc(9, 0x11);
  picture[0] = 0x2f;
  picture.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x0c;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const parts = about === '' ? [] : [part('VP8X', canvas), part('XMP ', Buffer.from(about))];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts, part('VP8L', picture)]);
  return Buffer.concat([part('RIFF', body).subarray(0, 8), body]);
}

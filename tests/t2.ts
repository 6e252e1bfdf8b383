import sharp from 'sharp';
const [, , out, h, ...files] = process.argv;
const bufs = await Promise.all(
  files.map((f) =>
    sharp(f)
      .resize({ height: Number(h) })
      .png()
      .toBuffer({ resolveWithObject: true }),
  ),
);
let x = 0;
const comp = bufs.map((b) => {
  const c = { input: b.data, left: x, top: 0 };
  x += b.info.width + 12;
  return c;
});
await sharp({ create: { width: x, height: Number(h), channels: 4, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out!);

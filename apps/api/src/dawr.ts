/** The command line's built path, which units, images and documents name. The server itself imports nothing of it. */
import '../../cli/src/main.ts';

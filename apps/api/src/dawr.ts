/** Entry of the command line, at the path that units, images and documents name. The server imports nothing of it. */
import '../../cli/src/main.ts';

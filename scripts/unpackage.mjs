/** `postpack`: restores the repository's own files. */
import { restoreOriginals } from "./packing.mjs";

restoreOriginals();

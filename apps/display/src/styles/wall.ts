// The letters and styles of a wall, for each document that shows one.
import 'virtual:fonts-500-700.css';
import './base.css';
import './display-layout.css';
import './rooms-layout.css';
